import { useEffect, useEffectEvent, useState } from 'react'

const key = 'panoramaWithoutAsking'
const isAskingOff = () => localStorage.getItem(key) === 'true'
const stopAsking = () => localStorage.setItem(key, 'true')

/** Asks once before it spends tokens, because a tap on a picture shows no price (D49). */
export function usePanoramaConsent<Subject extends object>(onAgreed: (subject: Subject) => void) {
  const [askedFor, setAskedFor] = useState<Subject | null>(null)
  const [agreedFor, setAgreedFor] = useState<Subject | null>(null)
  const [hasAgreed, setAgreed] = useState(isAskingOff)
  const open = useEffectEvent((subject: Subject) => {
    setAgreedFor(null)
    onAgreed(subject)
  })
  useEffect(() => {
    if (agreedFor === null) return undefined
    // The question first gives the focus back to the picture, where it returns when the panorama closes.
    const opening = setTimeout(() => open(agreedFor))
    return () => clearTimeout(opening)
  }, [agreedFor])
  return {
    ask: (subject: Subject) => (hasAgreed ? onAgreed(subject) : setAskedFor(subject)),
    isAsking: askedFor !== null,
    answer: (isAgreed: boolean, isLast: boolean) => {
      if (isAgreed) {
        setAgreed(true)
        setAgreedFor(askedFor)
        if (isLast) stopAsking()
      }
      setAskedFor(null)
    },
  }
}
