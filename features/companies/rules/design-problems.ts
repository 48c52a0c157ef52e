import type { DesignContent } from '../contract/design.ts'
import { isName } from '#platform/contract/values.ts'

const MAX_TITLE_LENGTH = 100

const contacts = {
  supportEmail: (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  supportPhone: (text: string) => /^[+(]?\d[\d\s()./-]{1,38}$/.test(text),
  supportUrl: (text: string) => /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/.test(text),
}

/** Returns the fields whose texts prevent a design from being published, in the order of the screen. */
export function designProblems(content: DesignContent): ('title' | keyof typeof contacts)[] {
  const wrongFields = (['supportEmail', 'supportPhone', 'supportUrl'] as const).filter((field) => {
    const text = content[field].trim()
    return text !== '' && !contacts[field](text)
  })
  return isName(content.title, MAX_TITLE_LENGTH) ? wrongFields : ['title', ...wrongFields]
}
