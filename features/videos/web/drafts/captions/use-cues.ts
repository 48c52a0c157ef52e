import { captionLanguages, type CaptionLanguage, type Cue } from '../../../contract/captions.ts'
import { useVideo } from '../video-document.tsx'

const NO_CUES: Cue[] = []

/** The cues of one language, and the index of its captions. */
export function useCues(language: CaptionLanguage) {
  const { open, edit } = useVideo()
  const { captions } = open.content
  const index = captions.findIndex((one) => one.language === language)
  const setCues = (cues: Cue[]) =>
    edit({
      captions: captionLanguages.flatMap((other) => {
        const of =
          other === language ? cues : (captions.find((one) => one.language === other)?.cues ?? NO_CUES)
        return of.length > 0 ? [{ language: other, cues: of }] : []
      }),
    })
  return { cues: captions[index]?.cues ?? NO_CUES, index, setCues }
}
