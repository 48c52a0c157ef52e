import { PALETTE } from '../palette.ts'

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

const dark = { trousers: PALETTE.ink, trousersShade: PALETTE.inkDark }
const coral = { top: PALETTE.coral, topLight: PALETTE.coralLight, topShade: PALETTE.coralDark }
const amber = { top: PALETTE.amber, topLight: PALETTE.amberLight, topShade: PALETTE.amberDark }
const green = { top: PALETTE.green, topLight: PALETTE.greenMid, topShade: PALETTE.tealMid }
const teal = { top: PALETTE.tealMid, topLight: PALETTE.green, topShade: PALETTE.teal }
const mist = { top: PALETTE.mist, topLight: '#a7c3c8', topShade: PALETTE.slate }

const fair = { skin: PALETTE.skinLight, skinShade: '#d19d76' }
const tan = { skin: PALETTE.tan, skinShade: '#ad7450' }
const brown = { skin: PALETTE.brown, skinShade: '#75492f' }
const deep = { skin: PALETTE.brownDark, skinShade: '#482d20' }

export const LOOKS = {
  amina: {
    ...brown,
    ...amber,
    ...dark,
    hair: 'scarf',
    hairColor: PALETTE.teal,
    shoes: PALETTE.amber,
    sleeves: 'long',
  },
  bea: {
    ...fair,
    ...coral,
    ...dark,
    hair: 'bun',
    hairColor: PALETTE.silver,
    shoes: PALETTE.amber,
    sleeves: 'short',
    glasses: true,
  },
  carlos: {
    ...tan,
    ...green,
    ...dark,
    hair: 'short',
    hairColor: PALETTE.brownDeep,
    shoes: PALETTE.amber,
    sleeves: 'short',
    beard: true,
  },
  dele: {
    ...deep,
    ...coral,
    hair: 'short',
    hairColor: PALETTE.inkDark,
    trousers: PALETTE.teal,
    trousersShade: '#17464a',
    shoes: PALETTE.amber,
    sleeves: 'short',
  },
  emi: {
    ...fair,
    ...teal,
    hair: 'long',
    hairColor: PALETTE.inkDark,
    trousers: PALETTE.brownDark,
    trousersShade: PALETTE.brownDeep,
    shoes: PALETTE.coral,
    sleeves: 'long',
  },
  frank: {
    ...fair,
    ...mist,
    ...dark,
    hair: 'bald',
    hairColor: PALETTE.silver,
    shoes: PALETTE.brown,
    sleeves: 'long',
    beard: true,
    build: 1.2,
  },
  grace: {
    ...deep,
    ...amber,
    hair: 'curls',
    hairColor: PALETTE.inkDark,
    trousers: PALETTE.teal,
    trousersShade: '#17464a',
    shoes: PALETTE.coral,
    sleeves: 'short',
    build: 1.15,
  },
  hana: {
    ...tan,
    ...coral,
    hair: 'bun',
    hairColor: PALETTE.brownDeep,
    trousers: PALETTE.ink,
    trousersShade: PALETTE.inkDark,
    shoes: PALETTE.amber,
    sleeves: 'long',
  },
} satisfies Record<string, Look>
