/** Error message of a whole form; renders nothing without one. */
export function FormAlert({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">
      {children}
    </p>
  ) : null
}
