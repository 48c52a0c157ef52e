import { C } from '../palette.ts'

export type Hair = 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'scarf'

/** Colours, hair and build of a person in the videos. */
export type Look = {
  skin: string
  /** Colour of skin in shade: under the chin, the far arm. */
  skinShade: string
  hair: Hair
  hairColor: string
  top: string
  /** Colour of the near sleeve, which stands out from the body; the far sleeve is in shade. */
  topLight: string
  topShade: string
  trousers: string
  trousersShade: string
  shoes: string
  sleeves: 'short' | 'long'
  glasses?: boolean
  beard?: boolean
  /** Breadth of the body relative to the drawing; 1 by default. */
  build?: number
}

const dark = { trousers: C.ink, trousersShade: C.inkDark }
const coral = { top: C.coral, topLight: C.coralLight, topShade: C.coralDark }
const amber = { top: C.amber, topLight: C.amberLight, topShade: C.amberDark }
const green = { top: C.green, topLight: C.greenMid, topShade: C.tealMid }
const teal = { top: C.tealMid, topLight: C.green, topShade: C.teal }
const mist = { top: C.mist, topLight: '#a7c3c8', topShade: C.slate }

const fair = { skin: C.skinLight, skinShade: '#d19d76' }
const tan = { skin: C.tan, skinShade: '#ad7450' }
const brown = { skin: C.brown, skinShade: '#75492f' }
const deep = { skin: C.brownDark, skinShade: '#482d20' }

export const LOOKS = {
  amina: { ...brown, ...amber, ...dark, hair: 'scarf', hairColor: C.teal, shoes: C.amber, sleeves: 'long' },
  bea: {
    ...fair,
    ...coral,
    ...dark,
    hair: 'bun',
    hairColor: C.silver,
    shoes: C.amber,
    sleeves: 'short',
    glasses: true,
  },
  carlos: {
    ...tan,
    ...green,
    ...dark,
    hair: 'short',
    hairColor: C.brownDeep,
    shoes: C.amber,
    sleeves: 'short',
    beard: true,
  },
  dele: {
    ...deep,
    ...coral,
    hair: 'short',
    hairColor: C.inkDark,
    trousers: C.teal,
    trousersShade: '#17464a',
    shoes: C.amber,
    sleeves: 'short',
  },
  emi: {
    ...fair,
    ...teal,
    hair: 'long',
    hairColor: C.inkDark,
    trousers: C.brownDark,
    trousersShade: C.brownDeep,
    shoes: C.coral,
    sleeves: 'long',
  },
  frank: {
    ...fair,
    ...mist,
    ...dark,
    hair: 'bald',
    hairColor: C.silver,
    shoes: C.brown,
    sleeves: 'long',
    beard: true,
    build: 1.2,
  },
  grace: {
    ...deep,
    ...amber,
    hair: 'curls',
    hairColor: C.inkDark,
    trousers: C.teal,
    trousersShade: '#17464a',
    shoes: C.coral,
    sleeves: 'short',
    build: 1.15,
  },
  hana: {
    ...tan,
    ...coral,
    hair: 'bun',
    hairColor: C.brownDeep,
    trousers: C.ink,
    trousersShade: C.inkDark,
    shoes: C.amber,
    sleeves: 'long',
  },
} satisfies Record<string, Look>
