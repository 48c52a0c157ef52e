import type { Design } from '#features/companies/contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentLanguage, mainLanguage } from '../../language/language.ts'
import { Logo, useDesign } from './design.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ScreenHeading } from './screen.tsx'
import { SkipLink } from './skip-link.tsx'

type Props = { title: string; children: ReactNode; hero?: boolean; width?: 'form' | 'reading' }

/**
 * Frame of a page that anybody may see: the company's logo, the page, and the links that every page must
 * have.
 */
export function PublicFrame({ title, children, hero = false, width = 'form' }: Props) {
  return (
    <div className={hero ? 'min-h-dvh lg:grid lg:grid-cols-[minmax(28rem,5fr)_7fr]' : 'min-h-dvh'}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-5 sm:px-8">
        <header className="flex h-12 items-center justify-between gap-4">
          <Link to="/">
            <Logo />
          </Link>
          <div className="-me-2 flex shrink-0">
            <LanguageSwitch />
          </div>
        </header>
        {/* Begins at a fixed height: centered content moves while the rest of the page arrives. */}
        <main
          id="main"
          tabIndex={-1}
          className={`mx-auto w-full flex-1 py-8 outline-none ${width === 'form' ? 'max-w-[26rem] sm:mt-[8vh]' : 'max-w-reading'}`}
        >
          <ScreenHeading title={title} className="mb-6 text-title font-semibold" />
          {children}
        </main>
        <footer className="flex flex-wrap justify-between gap-x-6 text-small text-ink-soft">
          <Link to="/privacy-policy" className="py-2 underline-offset-4 hover:underline">
            <Trans>Privacy policy</Trans>
          </Link>
          <span className="py-2">
            <Trans>Information, not medical advice</Trans>
          </span>
        </footer>
      </div>
      {hero && <Hero />}
    </div>
  )
}

/** The company's welcome, next to the form where there is room. */
function Hero() {
  const { hero } = useDesign()
  const { i18n } = useLingui()
  if (!hero.title && !hero.imageUrl) return <div className="hidden bg-brand-soft lg:block" />
  return (
    <aside className="relative hidden overflow-hidden bg-brand-soft lg:flex lg:flex-col lg:justify-end">
      {hero.imageUrl && (
        <img src={hero.imageUrl} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {/* Renders again once another language is shown. */}
      <Welcome key={i18n.locale} hero={hero} />
    </aside>
  )
}

function Welcome({ hero }: Pick<Design, 'hero'>) {
  const [title, text] = [heroTextIn(hero, 'title'), heroTextIn(hero, 'text')]
  return (
    <div className="relative m-8 max-w-[34rem] rounded-card bg-card/95 p-8">
      <p lang={title.language} className="text-title font-semibold text-balance">
        {title.text}
      </p>
      <p lang={text.language} className="mt-2 text-lead text-ink-soft">
        {text.text}
      </p>
    </div>
  )
}

/** Returns a text of the welcome in the reader’s language, or in the company's original. */
function heroTextIn({ translations, language, ...hero }: Design['hero'], name: 'title' | 'text') {
  const translated = translations?.[currentLanguage()]?.[name]
  return translated
    ? { text: translated, language: currentLanguage() }
    : { text: hero[name], language: language ?? mainLanguage() }
}
