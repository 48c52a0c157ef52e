import { parseArgs, type ParseArgsConfig } from 'node:util'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { UsageError } from '#platform/config/operator-error.ts'
import type { Joined } from './join.ts'

/** One thing the operator can ask for, and what it says when done. */
type CommandOn<On> = {
  /** What follows its name. */
  usage: string
  says: string
  /** Reads what follows its name; a UsageError says what is wrong with it. */
  read: (words: string[]) => (on: On) => Promise<string>
}

/** One that joins the database of this installation. */
export type Command = CommandOn<Joined>
/** One that needs no database that is there, and goes by the settings alone. */
export type StandaloneCommand = CommandOn<Config> & { isStandalone: true }

type Made<On, Input extends z.ZodObject> = {
  usage: string
  says: string
  options?: ParseArgsConfig['options']
  /** The options by name, and `rest` for what is none. */
  input: Input
  run: (on: On, asked: z.infer<Input>) => Promise<string>
}

export function command<Input extends z.ZodObject>(made: Made<Joined, Input>): Command {
  return commandOn(made)
}

export function standaloneCommand<Input extends z.ZodObject>(made: Made<Config, Input>): StandaloneCommand {
  return { ...commandOn(made), isStandalone: true }
}

function commandOn<On, Input extends z.ZodObject>({
  options = {},
  input,
  run,
  ...about
}: Made<On, Input>): CommandOn<On> {
  return {
    ...about,
    read(words) {
      const { values, positionals } = parseWords(words, options)
      const asked = input.safeParse({ ...values, rest: positionals })
      if (asked.success) return (on) => run(on, asked.data)
      throw new UsageError(asked.error.issues.map(lineOf).join('\n'))
    },
  }
}

function parseWords(words: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true })
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

function lineOf({ path, message, code, input }: z.core.$ZodIssue): string {
  const [option] = path
  if (option === 'rest' || option === undefined) return message
  const missing = code === 'invalid_type' && input === undefined
  return `--${String(option)} ${missing ? 'is missing' : message}`
}

/** For a command that takes no words of its own, and as the last line of those that take options only. */
export const noArguments = z.array(z.string()).max(0, 'There are words too many.')
