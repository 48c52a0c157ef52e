/** The result of a check; `fix` states how to correct the problem. */
export type Finding = { state: 'ok' | 'check' | 'wrong'; says: string; fix?: string }

export const ok = (says: string): Finding => ({ state: 'ok', says })
/** Returns a finding about something that works but should be changed. */
export const warningFinding = (says: string, fix: string): Finding => ({ state: 'check', says, fix })
export const errorFinding = (says: string, fix: string): Finding => ({ state: 'wrong', says, fix })

export function lineOf({ state, says, fix }: Finding): string {
  return `${state.toUpperCase().padEnd(5)}  ${says}${fix ? `\n       ${fix}` : ''}`
}
