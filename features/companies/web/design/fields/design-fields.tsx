import { fonts, type Design } from '../../../contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Field } from '#platform/ui/forms/field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { countryName } from '#features/labels/parts/country-name.ts'
import { fontName, spellingName } from '../choice-names.ts'
import { useDesignEditing } from '../design-document.tsx'
import { ColorField } from './color-field.tsx'
import { LogoFields } from './logo-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'

type Props = { countries: string[]; design: Design }

/** All fields of a design, in the order in which visitors meet them. */
export function DesignFields({ countries, design }: Props) {
  const { t } = useLingui()
  return (
    <div className="min-w-0 space-y-10">
      <Section title={t`Name and logo`}>
        <TextField name="title" label={t`Name`} maxLength={100} />
        <LogoFields design={design} />
      </Section>
      <Section title={t`Colours`}>
        <ColorFields />
      </Section>
      <Section title={t`Typeface and corners`}>
        <ShapeFields />
      </Section>
      <Section title={t`Welcome`}>
        <TextField name="heroTitle" label={t`Welcome title`} maxLength={80} />
        <WelcomeText />
        <PictureField
          {...{ name: 'heroPicture', label: t`Picture next to the welcome message` }}
          {...{
            uploadLabel: t`Upload a picture`,
            removeLabel: t`Remove the picture next to the welcome message`,
          }}
          look="aspect-video w-full object-cover"
          hint={
            <Trans>
              People see it next to the login form. It fills the area, so its edges may be cut off.
            </Trans>
          }
        />
      </Section>
      <Section title={t`Help`}>
        <p className="text-ink-soft">
          <Trans>How people in your company get help with Hale.</Trans>
        </p>
        <TextField name="supportEmail" label={t`Email`} maxLength={254} type="email" />
        <TextField name="supportPhone" label={t`Phone`} maxLength={40} type="tel" />
        <TextField name="supportUrl" label={t`Help page`} maxLength={2000} type="url" />
      </Section>
      <Section title={t`Country and spelling`}>
        <PlaceFields countries={countries} />
      </Section>
      <Section title={t`Languages`}>
        <LanguageFields />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="text-heading font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type TextName = 'title' | 'heroTitle' | 'heroText' | 'supportEmail' | 'supportPhone' | 'supportUrl'

type TextProps = { name: TextName; label: string; maxLength: number; type?: 'text' | 'email' | 'tel' | 'url' }

function TextField({ name, label, maxLength, type = 'text' }: TextProps) {
  const { open, edit, problemAt } = useDesignEditing()
  return (
    <Field
      {...{ label, maxLength, type }}
      data-missing={name}
      autoComplete="off"
      value={open.content[name]}
      error={problemAt(name)}
      onChange={({ target }) => edit({ [name]: target.value })}
    />
  )
}

function WelcomeText() {
  const { t } = useLingui()
  const { open, edit } = useDesignEditing()
  return (
    <TextAreaField
      label={t`Text below the welcome title`}
      maxLength={300}
      value={open.content.heroText}
      onChange={({ target }) => edit({ heroText: target.value })}
    />
  )
}

function ColorFields() {
  const { t } = useLingui()
  const { open, edit } = useDesignEditing()
  const { colors } = open.content
  return (
    <>
      <ColorField
        label={t`Main colour`}
        pickLabel={t`Choose the main colour`}
        value={colors.primary}
        onChange={(primary) => edit({ colors: { ...colors, primary } })}
      />
      <ColorField
        label={t`Accent colour`}
        pickLabel={t`Choose the accent colour`}
        value={colors.accent}
        onChange={(accent) => edit({ colors: { ...colors, accent } })}
      />
    </>
  )
}

function ShapeFields() {
  const { t } = useLingui()
  const id = useId()
  const { open, edit } = useDesignEditing()
  const { font, radius } = open.content
  return (
    <>
      <SelectField
        label={t`Typeface`}
        value={font}
        options={fonts.map((value) => ({ value, name: fontName(value) }))}
        onChange={(choice) => edit({ font: choice })}
      />
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          <Trans>Corners</Trans>
        </label>
        <div className="flex items-center gap-4">
          <input
            id={id}
            type="range"
            min={0}
            max={24}
            value={radius}
            aria-valuetext={t`${radius} pixels`}
            onChange={({ target }) => edit({ radius: Number(target.value) })}
            className="h-11 min-w-0 flex-1 accent-brand"
          />
          <span aria-hidden="true" className="w-12 text-end tabular-nums">
            {radius} px
          </span>
        </div>
        <div className="flex justify-between text-small text-ink-soft" aria-hidden="true">
          <span>
            <Trans>Square</Trans>
          </span>
          <span className="me-16">
            <Trans>Round</Trans>
          </span>
        </div>
      </div>
    </>
  )
}

function PlaceFields({ countries }: { countries: string[] }) {
  const { t } = useLingui()
  const { open, edit, problemAt } = useDesignEditing()
  const { country, spelling } = open.content
  const names = countries
    .map((value) => ({ value, name: countryName(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <>
      <SelectField
        label={t`Country`}
        data-missing="country"
        value={country}
        options={names}
        error={problemAt('country')}
        onChange={(choice) => edit({ country: choice })}
      />
      <p className="-mt-3 text-small text-ink-soft">
        <Trans>Emergency numbers and help lines are shown for this country.</Trans>
      </p>
      <SelectField
        label={t`Spelling`}
        value={spelling}
        options={(['en-GB', 'en-US'] as const).map((value) => ({ value, name: spellingName(value) }))}
        onChange={(choice) => edit({ spelling: choice })}
      />
      <p className="-mt-3 text-small text-ink-soft">
        <Trans>
          Dates and the text that comes with Hale are written this way. What your company writes stays as it
          is.
        </Trans>
      </p>
    </>
  )
}
