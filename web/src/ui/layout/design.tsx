import { defaultDesign, type Design } from '@hale/contracts/companies'
import { createContext, useContext } from 'react'

/** The company's design; a default until one is there. */
export const DesignContext = createContext<Design>(defaultDesign)

export function useDesign(): Design {
  return useContext(DesignContext)
}

/** The company's logo, or its name where it has none. */
export function Logo() {
  const { name, logoUrl } = useDesign()
  return logoUrl ? (
    <img src={logoUrl} alt={name} className="h-9 w-auto" height={36} />
  ) : (
    <span className="text-heading font-semibold text-brand-ink">{name}</span>
  )
}
