import { useState } from 'react'

const key = 'aiFirst'

/** Whether predictions are shown before one has graded, as chosen last in this browser; shown unless hidden (Spec 2). */
export function useAiFirst(): [boolean, (isFirst: boolean) => void] {
  const [isFirst, setFirst] = useState(() => localStorage.getItem(key) !== 'false')
  const choose = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setFirst(next)
  }
  return [isFirst, choose]
}
