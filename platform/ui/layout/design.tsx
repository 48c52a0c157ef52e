import { defaultDesign, type Design } from '#features/companies/contract/companies.ts'
import { createContext, useContext } from 'react'

/** The company's design; a default until it has loaded. */
export const DesignContext = createContext<Design>(defaultDesign)

export function useDesign(): Design {
  return useContext(DesignContext)
}

/** Loads the company's design again, for example after it was published. */
export const ReloadDesignContext = createContext<() => Promise<void>>(async () => {})

/** The company's logo, or its name where it has none. */
export function Logo() {
  const { name, logoUrl, logoDarkUrl, logoPlate } = useDesign()
  if (!logoUrl)
    return <span className="block truncate text-heading font-semibold text-brand-ink">{name}</span>
  const hasPlate = logoPlate.light !== null || logoPlate.dark !== null
  const look = `w-auto max-w-[min(13rem,100%)] object-contain ${hasPlate ? 'h-7' : 'h-9'}`
  const img = (url: string, display: string) => (
    <img src={url} alt={name} className={`${look} ${display}`} height={36} />
  )
  return (
    <span className={hasPlate ? 'inline-block rounded-control bg-(--logo-plate) px-2 py-1' : 'contents'}>
      {img(logoUrl, logoDarkUrl ? '[display:var(--logo-light)]' : 'inline')}
      {logoDarkUrl && img(logoDarkUrl, '[display:var(--logo-dark)]')}
    </span>
  )
}
