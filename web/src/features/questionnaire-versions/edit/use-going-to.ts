import { useEffect, useState } from 'react'

/** Moves the focus to a control by its id, once what was just changed is drawn. */
export function useGoingTo(): (control: string) => void {
  const [goal, setGoal] = useState({ control: '', turn: 0 })
  useEffect(() => {
    if (goal.turn === 0) return
    const control = document.getElementById(goal.control)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [goal])
  return (control) => setGoal(({ turn }) => ({ control, turn: turn + 1 }))
}
