import {
  ArrowDownToLine,
  Blocks,
  BookOpen,
  ChartNoAxesCombined,
  CirclePlay,
  CircleUserRound,
  ClipboardList,
  FolderSync,
  HeartHandshake,
  HeartPulse,
  History,
  Hourglass,
  House,
  KeyRound,
  LifeBuoy,
  Megaphone,
  Newspaper,
  PhoneCall,
  Palette,
  ScanFace,
  Signpost,
  Smile,
  Stethoscope,
  Sunrise,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { RouteIconName } from '#platform/feature/web.ts'

const icons: Record<RouteIconName, LucideIcon> = {
  house: House,
  book: BookOpen,
  play: CirclePlay,
  people: Users,
  person: CircleUserRound,
  list: ClipboardList,
  chart: ChartNoAxesCombined,
  stethoscope: Stethoscope,
  face: ScanFace,
  newspaper: Newspaper,
  help: LifeBuoy,
  heart: HeartHandshake,
  sunrise: Sunrise,
  phone: PhoneCall,
  blocks: Blocks,
  palette: Palette,
  signpost: Signpost,
  megaphone: Megaphone,
  pulse: HeartPulse,
  smile: Smile,
  history: History,
  hourglass: Hourglass,
  key: KeyRound,
  sync: FolderSync,
  download: ArrowDownToLine,
}

/** A route's icon, in the shell only, so that the login does not load all of them. */
export function RouteIcon({ name, size }: { name: RouteIconName; size: number }) {
  const Icon = icons[name]
  return <Icon size={size} aria-hidden className="shrink-0" />
}
