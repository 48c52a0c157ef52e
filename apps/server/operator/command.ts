import { parseArgs, type ParseArgsConfig } from 'node:util'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { UsageError } from '#platform/config/operator-error.ts'
import type { OperatorConnection } from './join.ts'

/** A command of the operator's tool, which returns its output. */
type CommandOn<On> = {
  /** The arguments, for the help. */
  usage: string
  says: string
  /** Reads the arguments; throws a `UsageError` where they are invalid. */
  read: (words: string[]) => (on: On) => Promise<string>
}

/** A command on the database of this installation. */
export type Command = CommandOn<OperatorConnection>
/** A command without a database, which only reads the settings. */
export type StandaloneCommand = CommandOn<Config> & { isStandalone: true }

type CommandParts<On, Input extends z.ZodObject> = {
  usage: string
  says: string
  options?: ParseArgsConfig['options']
  /** The schema of the options by name, with the positional arguments as `rest`. */
  input: Input
  run: (on: On, input: z.infer<Input>) => Promise<string>
}

export function command<Input extends z.ZodObject>(made: CommandParts<OperatorConnection, Input>): Command {
  return commandOn(made)
}

export function standaloneCommand<Input extends z.ZodObject>(
  made: CommandParts<Config, Input>,
): StandaloneCommand {
  return { ...commandOn(made), isStandalone: true }
}

function commandOn<On, Input extends z.ZodObject>({
  options = {},
  input,
  run,
  ...about
}: CommandParts<On, Input>): CommandOn<On> {
  return {
    ...about,
    read(words) {
      const { values, positionals } = parseWords(words, options)
      const parsed = input.safeParse({ ...values, rest: positionals })
      if (parsed.success) return (on) => run(on, parsed.data)
      throw new UsageError(parsed.error.issues.map(lineOf).join('\n'))
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

/** The schema of `rest` for a command without positional arguments. */
export const noArguments = z.array(z.string()).max(0, 'There are words too many.')
