import { MAX_INVITED, type InviteRow, type Verdict } from '#features/invitations/contract/inviting.ts'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '#platform/rules/csv.ts'
import { decodeText, readCsv } from './csv.ts'
import { sendBatches } from './send-batches.ts'

const robin = { email: 'robin@acme.example', name: 'Robin Example', role: 'member' }

describe('reading a list of people', () => {
  test('with a header, columns stand in any order', async () => {
    const text = 'Role,Full name,Team,E-mail\nmember,Robin Example,Blue,robin@acme.example\n'
    expect(await readCsv(text)).toEqual({ ok: true, rows: [robin] })
  })

  test('without one they are email, name, role, and the last two may be left out', async () => {
    expect(await readCsv('robin@acme.example,Robin Example,member\nkim@acme.example')).toEqual({
      ok: true,
      rows: [robin, { email: 'kim@acme.example', name: '', role: '' }],
    })
  })

  test.each([
    ['a mark at the start', '\uFEFFemail,name,role\nrobin@acme.example,Robin Example,member'],
    ['semicolons', 'email;name;role\r\nrobin@acme.example;Robin Example;member\r\n'],
    ['tabs', 'email\tname\trole\nrobin@acme.example\tRobin Example\tmember'],
    ['quotes', '"email","name","role"\n"robin@acme.example","Robin Example","member"'],
    ['empty lines', '\n\nemail,name,role\n\nrobin@acme.example,Robin Example,member\n , , \n\n'],
  ])('reads %s', async (_, text) => {
    expect(await readCsv(text)).toEqual({ ok: true, rows: [robin] })
  })

  test('a quoted cell may hold commas, quotes and line ends', async () => {
    const read = await readCsv('email,name\nrobin@acme.example,"Example, ""Rob""\nRobin"')
    expect(read).toEqual({ ok: true, rows: [{ ...robin, name: 'Example, "Rob"\nRobin', role: '' }] })
  })

  test('a quote that never ends is named by its line', async () => {
    const read = await readCsv('email,name\nkim@acme.example,Kim\nrobin@acme.example,"Robin\n')
    expect(read).toMatchObject({ ok: false, reason: 'broken-quote' })
  })

  test('a header without an email column, and a file without people, are refused by name', async () => {
    expect(await readCsv('name,role\nRobin,member')).toEqual({ ok: false, reason: 'no-email-column' })
    expect(await readCsv('email,name,role\n')).toEqual({ ok: false, reason: 'empty' })
    expect(await readCsv('')).toEqual({ ok: false, reason: 'empty' })
  })

  test('as many rows as may be are read, and one more is refused', async () => {
    const list = (length: number) => Array.from({ length }, (_, n) => `p${n}@acme.example`).join('\n')
    expect(await readCsv(list(MAX_INVITED))).toMatchObject({ ok: true })
    expect(await readCsv(`email\n${list(MAX_INVITED)}`)).toMatchObject({ ok: true })
    expect(await readCsv(list(MAX_INVITED + 1))).toEqual({ ok: false, reason: 'too-many' })
  })

  test('what no server could take is cut short and made plain', async () => {
    const read = await readCsv(`robin@acme.example,${'x'.repeat(5000)},mem\0ber`)
    expect(read.ok && read.rows[0]?.name).toHaveLength(300)
    expect(read.ok && read.rows[0]?.role).toBe('mem\uFFFDber')
  })
})

describe('letters', () => {
  const name = 'Zoë'
  test.each([
    ['UTF-8', new TextEncoder().encode(name)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
    ['UTF-16 the other way round', Uint8Array.from([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ['UTF-16 without a mark', Uint8Array.from([0x5a, 0, 0x6f, 0, 0xeb, 0])],
    ['UTF-16 the other way round without one', Uint8Array.from([0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ['Windows', Uint8Array.from([0x5a, 0x6f, 0xeb])],
  ])('are read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(name)
  })
})

describe('writing', () => {
  test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '=1\n=2', '＝1'])(
    'the cell %j is no formula to a spreadsheet',
    async (cell) => {
      const [, line = ''] = writeCsv(['name'], [[cell]]).split('\r\n')
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test('a cell is one also where spreadsheets split at semicolons', async () => {
    expect(writeCsv(['name'], [['Bob;=1+1;x']])).toContain('"Bob;=1+1;x"')
  })

  test('what was written reads as what it was', async () => {
    const row = { email: '+robin@acme.example', name: 'Example, "Rob"', role: 'member' }
    const text = writeCsv(['email', 'name', 'role'], [[row.email, row.name, row.role]])
    expect(text.startsWith('\uFEFF"email","name","role"\r\n')).toBe(true)
    expect(await readCsv(text)).toEqual({ ok: true, rows: [row] })
  })
})

describe('sending in parts', () => {
  const rows: InviteRow[] = Array.from({ length: 250 }, (_, n) => ({ email: `p${n}@acme.example` }))
  const send = async (part: InviteRow[]): Promise<Verdict[]> => part.map(() => 'invited')

  test('each part follows the one before, and each row is sent once', async () => {
    const parts: InviteRow[][] = []
    const seen: number[] = []
    const ended = await sendBatches(rows, [], {
      send: async (part) => {
        parts.push(part)
        return send(part)
      },
      onVerdicts: (verdicts) => seen.push(verdicts.length),
      mayContinue: () => true,
    })
    expect(ended).toBe(true)
    expect(parts.flat()).toEqual(rows)
    expect(seen).toEqual([100, 200, 250])
  })

  test('after a part that failed, and after a pause, it goes on from there', async () => {
    let verdicts: Verdict[] = []
    const onVerdicts = (all: Verdict[]) => (verdicts = all)
    let calls = 0
    const failing = async (part: InviteRow[]) => {
      if (++calls === 2) throw new Error('no connection')
      return send(part)
    }
    const first = sendBatches(rows, verdicts, { send: failing, onVerdicts, mayContinue: () => true })
    await expect(first).rejects.toThrow('no connection')
    expect(verdicts).toHaveLength(100)
    const paused = await sendBatches(rows, verdicts, {
      send,
      onVerdicts,
      mayContinue: () => verdicts.length < 200,
    })
    expect(paused).toBe(false)
    expect(verdicts).toHaveLength(200)
    expect(await sendBatches(rows, verdicts, { send, onVerdicts, mayContinue: () => true })).toBe(true)
    expect(verdicts).toHaveLength(250)
  })
})
