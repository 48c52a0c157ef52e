/** What is wrong with a form as a whole; nothing while nothing is. */
export function FormAlert({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">
      {children}
    </p>
  ) : null
}
