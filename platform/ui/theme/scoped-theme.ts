import { themeColors } from '../../rules/theme/theme-colors.ts'
import { useEffect, useId, useMemo } from 'react'
import { declarations, logoDeclarations, shapeDeclarations, type Theme } from './company-theme.ts'

/**
 * Applies another theme to a part of the page: returns the names of two classes, for the light and the dark
 * scheme. A style sheet of its own, because the content security policy allows no inline styles.
 */
export function useScopedTheme({ colors, font, radius, logoPlate }: Theme): { light: string; dark: string } {
  const id = useId().replaceAll(/\W/g, '')
  const names = useMemo(() => ({ light: `light-${id}`, dark: `dark-${id}` }), [id])
  const sheet = useMemo(() => new CSSStyleSheet(), [])
  useEffect(() => {
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [sheet])
  useEffect(() => {
    const palettes = themeColors(colors)
    const shape = shapeDeclarations({ font, radius })
    const rules = (['light', 'dark'] as const).map((scheme) => {
      const logo = logoDeclarations(scheme, { logoPlate })
      return `.${names[scheme]}{${declarations(scheme, palettes[scheme])}${logo};${shape}}`
    })
    sheet.replaceSync(rules.join(''))
  }, [sheet, names, colors, font, radius, logoPlate])
  return names
}
