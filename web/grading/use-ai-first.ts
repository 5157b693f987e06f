import { useState } from 'react'

const key = 'aiFirst'

/**
 * Whether predictions are shown before one has graded, as chosen last in this browser. Blind unless chosen otherwise: who
 * knows what the AI says agrees with it more often, and the agreement measured so would flatter it.
 */
export function useAiFirst(): [boolean, (isFirst: boolean) => void] {
  const [isFirst, setFirst] = useState(isAiFirst)
  const choose = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setFirst(next)
  }
  return [isFirst, choose]
}

export const isAiFirst = (): boolean => localStorage.getItem(key) === 'true'
