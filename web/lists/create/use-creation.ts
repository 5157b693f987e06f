import { useRef, useState } from 'react'
import { type NewList, type PropertyList, useCreateList } from '../queries.ts'
import { isTitleTaken } from '../title-refusal.ts'
import { type Attempt, nextAttempt } from './attempt.ts'

type Outcome = { onCreated: (list: PropertyList) => void; onTitleTaken: () => void }

/** Retries of an unchanged request reuse its idempotency key. */
export function useCreation() {
  const { mutate, reset, isPending, error } = useCreateList()
  const [uploaded, setUploaded] = useState(0)
  const [isUnresolved, setIsUnresolved] = useState(false)
  const attempt = useRef<Attempt<NewList>>(undefined)
  const upload = useRef<AbortController>(undefined)

  const send = (body: NewList, file: File, { onCreated, onTitleTaken }: Outcome) => {
    attempt.current = nextAttempt(attempt.current, body, file)
    upload.current = new AbortController()
    setUploaded(0)
    setIsUnresolved(true)
    mutate(
      {
        body,
        file,
        idempotencyKey: attempt.current.key,
        signal: upload.current.signal,
        onProgress: setUploaded,
      },
      {
        onSuccess: ({ list }) => onCreated(list),
        onError: (failure) => isTitleTaken(failure) && onTitleTaken(),
      },
    )
  }
  const cancel = () => {
    // Resets first, so that the abort isn't reported as a failure.
    reset()
    upload.current?.abort()
  }
  return {
    send,
    cancel,
    reset: () => {
      reset()
      setIsUnresolved(false)
    },
    isPending,
    /** Whether the last request may have created a list: a canceled upload can still have arrived. */
    isUnresolved,
    /** The uploaded fraction of the file, from 0 to 1. */
    uploaded,
    error,
  }
}
