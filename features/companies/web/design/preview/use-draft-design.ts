import type { Design } from '../../../contract/companies.ts'
import type { DesignContent, DesignPicture } from '../../../contract/design.ts'
import { logoPlates } from '#platform/rules/theme/logo-plates.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pictureQuery } from '#platform/documents/web/media/queries.ts'

/** Returns the design that visitors would see if the draft were published now. */
export function useDraftDesign(content: DesignContent): Design {
  const logo = usePicture(content.logo)
  const logoDark = usePicture(content.logoDark)
  const mark = usePicture(content.mark)
  const hero = usePicture(content.heroPicture)
  const { colors, font, radius, spelling, languages } = content
  const onLight = logo?.colors
  const onDark = (content.logoDark ? logoDark : logo)?.colors
  const logoPlate = useMemo(
    () => ({
      light: logoPlates(onLight ?? [], colors).light,
      dark: logoPlates(onDark ?? [], colors).dark,
    }),
    [onLight, onDark, colors],
  )
  return {
    ...{ colors, font, radius, spelling, languages, logoPlate },
    name: content.title,
    logoUrl: logo?.picture.url ?? null,
    logoDarkUrl: logoDark?.picture.url ?? null,
    markUrl: mark?.picture.url ?? null,
    hero: { title: content.heroTitle, text: content.heroText, imageUrl: hero?.picture.url ?? null },
    support: {
      email: content.supportEmail || null,
      phone: content.supportPhone || null,
      url: content.supportUrl || null,
    },
  }
}

function usePicture(choice: DesignPicture | null) {
  return useQuery({ ...pictureQuery(choice?.id ?? ''), enabled: choice !== null }).data
}
