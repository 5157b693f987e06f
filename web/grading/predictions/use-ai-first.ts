import { useState } from 'react'

const key = 'aiFirst'

/**
 * Whether predictions are shown before grading, as last chosen in this browser. Off by default: people who
 * see the AI's prediction agree with it more often, which would inflate the measured agreement.
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
