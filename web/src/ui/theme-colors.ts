/**
 * From two company colours to every colour of the interface, light and dark, with the contrast that WCAG 2.2 asks for.
 *
 * `pairs` states each promise once: the palette starts from seeds chosen by eye, then every pair pulls its text away from
 * its background until the ratio holds. The tests walk the same list, so nothing can be promised and not kept.
 *
 * The colour arithmetic is our own because it is smaller: {{SIZE}}.
 */

export type CompanyColors = { primary: string; accent: string };
export type Scheme = 'light' | 'dark';
export type ThemeColors = Readonly<Record<Token, string>>;

const hues = ['brand', 'accent', 'danger', 'success', 'warning'] as const;
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const;

type Hue = (typeof hues)[number];
type Soft = `${Hue}-soft`;
type Surface = 'page' | 'card' | 'sunken' | 'raised';
type Fill = 'brand' | 'danger';
type Token =
  | Surface
  | 'ink'
  | 'ink-soft'
  | `${Hue}-ink`
  | Soft
  | `on-${Soft}`
  | Fill
  | `${Fill}-hover`
  | `on-${Fill}`
  | 'accent'
  | 'line'
  | 'line-strong'
  | 'focus'
  | (typeof charts)[number];

export type Pair = { text: Token; background: Token; ratio: number };

const TEXT = 4.5; // WCAG 2.2, 1.4.3
const GRAPHICS = 3; // WCAG 2.2, 1.4.11

/** The hardest come first (sunken in light, raised in dark), so that most colours move once. */
const surfaces: Surface[] = ['sunken', 'raised', 'page', 'card'];
const softs = hues.map((hue): Soft => `${hue}-soft`);

/** Every promise: `text` (or a line, a ring, a fill) reaches `ratio` on `background`. */
export const pairs: readonly Pair[] = [
  ...every(['ink', 'ink-soft', ...hues.map((hue): Token => `${hue}-ink`)], surfaces, TEXT),
  ...every(['ink', 'ink-soft'], softs, TEXT),
  ...softs.flatMap((soft) => every([`on-${soft}`], [soft], TEXT)),
  ...every(['brand', 'brand-hover', 'danger', 'danger-hover'], surfaces, GRAPHICS),
  ...every(['on-brand'], ['brand', 'brand-hover'], TEXT),
  ...every(['on-danger'], ['danger', 'danger-hover'], TEXT),
  ...every(['accent', 'line-strong', 'focus'], surfaces, GRAPHICS),
  ...every(['focus'], softs, GRAPHICS),
  ...every(charts, ['card'], GRAPHICS),
];

function every(texts: readonly Token[], backgrounds: readonly Token[], ratio: number): Pair[] {
  return texts.flatMap((text) => backgrounds.map((background) => ({ text, background, ratio })));
}

/** Colours are CSS hex in and `#rrggbb` out. Throws on anything else: a design is parsed before it gets here. */
export function themeColors({ primary, accent }: CompanyColors): Record<Scheme, ThemeColors> {
  return { light: palette('light', primary, accent), dark: palette('dark', primary, accent) };
}

function palette(scheme: Scheme, primary: string, accentSeed: string): ThemeColors {
  const isDark = scheme === 'dark';
  const brand = toOklch(primary);
  const accent = toOklch(accentSeed);
  const danger = { l: 0.55, c: 0.19, h: 27 };
  const success = { l: 0.55, c: 0.12, h: 152 };
  const warning = { l: 0.68, c: 0.14, h: 72 };

  // Paper is warm by itself; a vivid brand tints it, a grey one leaves it alone.
  const vividness = Math.min(1, brand.c / 0.1);
  const neutral = (l: number, warmth: number, tint: number) => toHex(blend(l, warmth, tint * vividness, brand.h));
  const either = (light: number, dark: number) => (isDark ? dark : light);
  const surface = (light: number, dark: number) => neutral(either(light, dark), either(0.005, 0.003), either(0.002, 0.008));
  const stroke = (light: number, dark: number) => neutral(either(light, dark), either(0.008, 0.004), either(0.004, 0.012));

  const ink = ({ l, c, h }: Oklch) => toHex({ l: isDark ? Math.max(l, 0.78) : Math.min(l, 0.55), c, h });
  const soft = ({ c, h }: Oklch) => toHex({ l: either(0.945, 0.3), c: Math.min(c * 0.4, either(0.032, 0.05)), h });
  const onSoft = ({ c, h }: Oklch) => toHex({ l: either(0.42, 0.88), c: Math.min(c, either(0.12, 0.08)), h });

  const paper = { page: surface(0.983, 0.18), card: surface(1, 0.215), sunken: surface(0.96, 0.15), raised: surface(1, 0.25) };
  const brandFill = fill(brand, isDark, paper);
  const dangerFill = fill(danger, isDark, paper);
  const [chart1, chart2, chart3, chart4, chart5] = chartColors(brand, accent, isDark);

  const colors: Record<Token, string> = {
    ...paper,
    ink: stroke(0.25, 0.94),
    'ink-soft': stroke(0.46, 0.75),
    'brand-ink': ink(brand),
    'accent-ink': ink(accent),
    'danger-ink': ink(danger),
    'success-ink': ink(success),
    'warning-ink': ink(warning),
    brand: brandFill.rest,
    'brand-hover': brandFill.hover,
    'on-brand': brandFill.text,
    danger: dangerFill.rest,
    'danger-hover': dangerFill.hover,
    'on-danger': dangerFill.text,
    'brand-soft': soft(brand),
    'on-brand-soft': onSoft(brand),
    'accent-soft': soft(accent),
    'on-accent-soft': onSoft(accent),
    'danger-soft': soft(danger),
    'on-danger-soft': onSoft(danger),
    'success-soft': soft(success),
    'on-success-soft': onSoft(success),
    'warning-soft': soft(warning),
    'on-warning-soft': onSoft(warning),
    accent: toHex(accent),
    line: stroke(0.905, 0.31),
    'line-strong': stroke(0.66, 0.5),
    focus: toHex(brand),
    'chart-1': chart1,
    'chart-2': chart2,
    'chart-3': chart3,
    'chart-4': chart4,
    'chart-5': chart5,
  };
  for (const { text, background, ratio } of pairs) colors[text] = pull(colors[text], colors[background], ratio);
  return colors;
}

type FilledControl = { rest: string; hover: string; text: string };

/** `hardest` is the surface nearest in lightness to a fill: whatever stands out from it stands out from all four. */
function fill(color: Oklch, isDark: boolean, hardest: string): FilledControl {
  // Without a hue to recognise it by, a middling grey button would look switched off; it takes the lightness of text.
  const isGrey = color.c < 0.03;
  const own = isGrey ? { ...color, l: isDark ? Math.max(color.l, 0.93) : Math.min(color.l, 0.3) } : color;
  const hasWhiteText = contrast(toHex(own), WHITE) >= GRAPHICS;
  const text = hasWhiteText ? WHITE : toHex({ l: 0.16, c: Math.min(color.c, 0.03), h: color.h });

  // In the dark only a narrow band is light enough for the surface and dark enough for white text: rest at its top, hover at its foot.
  const seed = isDark && hasWhiteText ? { ...own, l: Math.max(own.l, 0.62) } : own;
  const rest = pull(pull(toHex(seed), hardest, GRAPHICS), text, TEXT);
  return { rest, hover: pull(hover(rest, isDark && !hasWhiteText), hardest, GRAPHICS), text };
}

function hover(rest: string, isLighter: boolean): string {
  const { l, c, h } = toOklch(rest);
  const moved = l + (isLighter ? 0.045 : -0.045);
  const hasRoom = moved > 0.15 && moved < 0.98;
  return toHex({ l: hasRoom ? moved : 2 * l - moved + (l < 0.5 ? 0.045 : -0.02), c, h });
}

/** Brand first, then accent if it differs enough to tell apart, then the middle of the widest gap left on the colour circle. */
function chartColors(brand: Oklch, accent: Oklch, isDark: boolean) {
  const apart = Math.abs(((accent.h - brand.h + 540) % 360) - 180);
  const found = accent.c > 0.03 && apart > 40 ? [brand.h, accent.h] : [brand.h];
  while (found.length < charts.length) found.push(widestGap(found));
  const chroma = Math.min(0.15, Math.max(0.08, (brand.c + accent.c) / 2));
  const lightness = isDark ? [0.7, 0.78, 0.6, 0.84, 0.66] : [0.5, 0.64, 0.42, 0.58, 0.48];
}
