import type { CountryHelp } from '#features/help-lines/contract/help.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Service } from '../../contract/services.ts'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { Emergency } from './emergency.tsx'
import { HowToStart } from './how-to-start.tsx'

type Props = {
  service: Service
  help: CountryHelp | undefined
  /** The level of the sections' headings. */
  level: 2 | 3
}

/** The content of a programme's page, below its title. On a phone, how to start comes first. */
export function ServicePage({ service, help, level }: Props) {
  const { t } = useLingui()
  const { bodyHtml, forWhom, cost, confidentiality, emergency, textLanguages } = service
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]">
      <div className="xl:col-start-2 xl:row-start-1">
        <HowToStart service={service} level={level} />
      </div>
      <div className="max-w-reading space-y-8 xl:col-start-1 xl:row-start-1">
        <Section title={t`What it is`} level={level}>
          <Prose html={bodyHtml} lang={textLanguages.bodyHtml} />
        </Section>
        <TextSection title={t`Who it is for`} text={forWhom} lang={textLanguages.forWhom} level={level} />
        <TextSection title={t`What it costs`} text={cost} lang={textLanguages.cost} level={level} />
        <TextSection
          title={t`What stays confidential`}
          text={confidentiality}
          lang={textLanguages.confidentiality}
          level={level}
        />
        <Emergency
          {...{ service: service.key, text: emergency, lang: textLanguages.emergency, help, level }}
        />
      </div>
    </div>
  )
}

type SectionProps = { title: string; level: 2 | 3 }

type TextSectionProps = SectionProps & { text: string; lang: Language | undefined }

function TextSection({ text, lang, ...rest }: TextSectionProps) {
  return (
    <Section {...rest}>
      <div className="prose">
        <p lang={lang} className="whitespace-pre-line">
          {text}
        </p>
      </div>
    </Section>
  )
}

function Section({ title, level, children }: SectionProps & { children: ReactNode }) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-2 text-heading font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  )
}
