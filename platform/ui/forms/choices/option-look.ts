/** Classes of an option with its radio button or checkbox. */
export const optionLook =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-control border bg-card px-4 py-2.5 transition-colors hover:bg-sunken has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
