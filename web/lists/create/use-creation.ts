import { useRef, useState } from 'react'
import { type NewList, type PropertyList, useCreateList } from '../queries.ts'
import { isTitleTaken } from '../words.ts'
import { type Attempt, nextAttempt } from './attempt.ts'

type Outcome = { onCreated: (list: PropertyList) => void; onTitleTaken: () => void }

/** The way of a new list to the server: with progress, to be stopped, and under one key for every retry of one wish. */
export function useCreation() {
  const { mutate, reset, isPending, error } = useCreateList()
  const [uploaded, setUploaded] = useState(0)
  const attempt = useRef<Attempt<NewList>>(undefined)
  const upload = useRef<AbortController>(undefined)

  const send = (body: NewList, file: File, { onCreated, onTitleTaken }: Outcome) => {
    attempt.current = nextAttempt(attempt.current, body, file)
    upload.current = new AbortController()
    setUploaded(0)
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
        onError: (refusal) => isTitleTaken(refusal) && onTitleTaken(),
      },
    )
  }
  const cancel = () => {
    // First, so that the end of it is no failure.
    reset()
    upload.current?.abort()
  }
  return {
    send,
    cancel,
    /** Forgets the last failure. */
    reset,
    isPending,
    /** Share of the file that has left, from 0 to 1. */
    uploaded,
    error,
  }
}
