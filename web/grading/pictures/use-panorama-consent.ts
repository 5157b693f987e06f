import { useState } from 'react'

const key = 'panoramaWithoutAsking'
const isAskingOff = () => localStorage.getItem(key) === 'true'
const stopAsking = () => localStorage.setItem(key, 'true')

/** Asks once before it spends tokens, because a tap on a picture shows no price (D49). */
export function usePanoramaConsent<Subject extends object>(onAgreed: (subject: Subject) => void) {
  const [askedFor, setAskedFor] = useState<Subject | null>(null)
  const [hasAgreed, setAgreed] = useState(isAskingOff)
  return {
    ask: (subject: Subject) => (hasAgreed ? onAgreed(subject) : setAskedFor(subject)),
    isAsking: askedFor !== null,
    answer: (isAgreed: boolean, isLast: boolean) => {
      if (isAgreed && askedFor !== null) {
        setAgreed(true)
        onAgreed(askedFor)
        if (isLast) stopAsking()
      }
      setAskedFor(null)
    },
  }
}
