import type { Design } from '../../../contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, CirclePlay, House } from 'lucide-react'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { DesignContext, Logo } from '#platform/ui/layout/design.tsx'

/** A sample page made of the app's own components, in the surrounding design; two columns in a wide frame. */
export function Sample({ design }: { design: Design }) {
  return (
    <DesignContext value={design}>
      <div className="@container h-full overflow-hidden bg-page font-sans text-ink">
        <div className="flex h-full">
          <Navigation />
          <div className="min-w-0 flex-1">
            <div className="flex h-14 items-center border-b border-line bg-card px-4 @2xl:hidden">
              <Logo />
            </div>
            <div className="space-y-5 p-5">
              <Hero />
              <div className="grid gap-5 @2xl:grid-cols-2">
                <Article />
                <Results />
              </div>
            </div>
          </div>
        </div>
      </div>
    </DesignContext>
  )
}

function Navigation() {
  const link = 'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium'
  return (
    <div className="hidden w-56 shrink-0 border-e border-line bg-card p-4 @2xl:block">
      <div className="mb-5 flex h-10 items-center px-3">
        <Logo />
      </div>
      <p className={`${link} bg-brand-soft text-on-brand-soft`}>
        <House size={20} aria-hidden /> <Trans>Home</Trans>
      </p>
      <p className={`${link} text-ink-soft`}>
        <BookOpen size={20} aria-hidden /> <Trans>Articles</Trans>
      </p>
      <p className={`${link} text-ink-soft`}>
        <CirclePlay size={20} aria-hidden /> <Trans>Videos</Trans>
      </p>
    </div>
  )
}

/** The welcome, as on the login page. */
function Hero() {
  const { t } = useLingui()
  return (
    <DesignContext.Consumer>
      {({ hero, name }) => (
        <div className="relative flex min-h-52 flex-col justify-end overflow-hidden rounded-card bg-brand-soft">
          {hero.imageUrl && (
            <img src={hero.imageUrl} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          <div className="relative m-4 max-w-96 rounded-card bg-card/95 p-5">
            <p className="text-heading font-semibold text-balance">{hero.title || name}</p>
            <p className="mt-1 text-ink-soft">{hero.text || t`Everything for your health, in one place.`}</p>
          </div>
        </div>
      )}
    </DesignContext.Consumer>
  )
}

function Article() {
  const { t } = useLingui()
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-5">
      <p className="text-small font-medium text-accent-ink">
        <Trans>Sleep</Trans>
      </p>
      <p className="text-heading font-semibold">
        <Trans>A calmer evening</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>
          Three small habits for the last hour of the day.{' '}
          <span className="text-brand-ink underline">Read more</span>
        </Trans>
      </p>
      <Field label={t`Your email`} defaultValue="robin@example.com" />
      <div className="flex flex-wrap gap-2">
        <Button>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet">
          <Trans>Later</Trans>
        </Button>
      </div>
    </div>
  )
}

const SAMPLE_VALUES = [48, 55, 52, 64, 71]

function Results() {
  const { t } = useLingui()
  const moments = SAMPLE_VALUES.map((_, month) => {
    const at = Date.UTC(2026, month, 1)
    const show = (style: 'long' | 'short') =>
      new Intl.DateTimeFormat('en', { month: style, timeZone: 'UTC' }).format(at)
    return { at, label: show('long'), short: show('short') }
  })
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <LineChart
        title={t`Your results`}
        momentsName={t`Month`}
        moments={moments}
        size="small"
        series={[
          { name: t`Sleep`, values: SAMPLE_VALUES },
          { name: t`Movement`, values: SAMPLE_VALUES.map((value) => value - 18) },
        ]}
      />
    </div>
  )
}
