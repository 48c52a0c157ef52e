import type { Language } from '#platform/contract/languages.ts'
import type { Service, ServiceKey } from '../../contract/services.ts'
import { toTelNumber } from '../../rules/contacts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Globe, Languages, Mail, Phone, PhoneIncoming, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '#platform/ui/forms/button.tsx'

/** Services with a programme in Hale itself. */
const WITH_PROGRAMME: readonly ServiceKey[] = ['ourrelationship', 'vrsfreedom365']

type Props = { service: Service; level: 2 | 3 }

/** How to start: every contact, with its hours and languages. */
export function HowToStart({ service, level }: Props) {
  const { t } = useLingui()
  const id = useId()
  const Heading = `h${level}` as const
  const { howToStart, hours, languages, textLanguages } = service
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-card p-5 sm:p-6 xl:sticky xl:top-20"
    >
      <Heading id={id} className="mb-2 text-heading font-semibold">
        <Trans>How to start</Trans>
      </Heading>
      <p lang={textLanguages.howToStart} className="whitespace-pre-line">
        {howToStart}
      </p>
      <ContactWays service={service} />
      <dl className="mt-5 space-y-4 border-t border-line pt-5">
        <Fact icon={Clock} name={t`Hours`} text={hours} lang={textLanguages.hours} />
        {/* Joined in their order rather than as a formatted list, as the most spoken comes first. */}
        <Fact icon={Languages} name={t`Languages`} text={languages.join(', ')} />
      </dl>
    </section>
  )
}

function ContactWays({ service: { key, phone, email, url, callBack } }: Pick<Props, 'service'>) {
  const hasProgramme = WITH_PROGRAMME.includes(key)
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden xl:flex-col print:hidden">
      {hasProgramme && (
        <ButtonLink to={`/dashboard/${key}/programme`}>
          <Trans>Open the programme</Trans>
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink to={`tel:${toTelNumber(phone)}`} look={hasProgramme ? 'quiet' : 'filled'}>
          <Phone size={18} aria-hidden />
          <Trans>Call {phone}</Trans>
        </ButtonLink>
      )}
      {callBack && (
        <ButtonLink to={`/dashboard/${key}/call-back`} look="quiet">
          <PhoneIncoming size={18} aria-hidden />
          <Trans>Ask to be called back</Trans>
        </ButtonLink>
      )}
      {email && (
        <ButtonLink to={`mailto:${email}`} look="quiet" className="min-w-0 wrap-anywhere">
          <Mail size={18} aria-hidden className="shrink-0" />
          <Trans>Write to {email}</Trans>
        </ButtonLink>
      )}
      {url && (
        <ButtonLink to={url} look="quiet" target="_blank" rel="noreferrer">
          <Globe size={18} aria-hidden />
          <Trans>Open the website</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

type FactProps = { icon: LucideIcon; name: string; text: string; lang?: Language | undefined }

function Fact({ icon: Icon, name, text, lang }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <Icon size={20} aria-hidden className="mt-0.5 text-ink-soft" />
      <dt className="text-small font-medium text-ink-soft">{name}</dt>
      <dd lang={lang} className="col-start-2 whitespace-pre-line">
        {text}
      </dd>
    </div>
  )
}
