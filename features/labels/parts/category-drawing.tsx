import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import {
  Apple,
  BriefcaseBusiness,
  Footprints,
  HeartPulse,
  type LucideIcon,
  MoonStar,
  ShieldCheck,
  Smile,
  Users,
} from 'lucide-react'

const icons: Record<ArticleCategory, LucideIcon> = {
  'physical-health': HeartPulse,
  'mental-well-being': Smile,
  nutrition: Apple,
  sleep: MoonStar,
  movement: Footprints,
  work: BriefcaseBusiness,
  relationships: Users,
  prevention: ShieldCheck,
}

/** A placeholder for the missing picture of an article or video; decorative, in the company's colours. */
export function CategoryDrawing({ category, className }: { category: ArticleCategory; className: string }) {
  const Icon = icons[category]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-category={category}
      className={className}
    >
      <path d="M0 0h320v180H0Z" fill="var(--brand-soft)" />
      <path d="M0 128c56-44 104-36 156-10s108 16 164-26v88H0Z" fill="var(--accent-soft)" />
      <circle cx="160" cy="86" r="52" fill="var(--card)" />
      <Icon x={132} y={58} width={56} height={56} strokeWidth={1.5} color="var(--brand-ink)" />
    </svg>
  )
}
