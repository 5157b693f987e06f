import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRow } from '../../test/answers.ts'
import { usePanoramaLayer } from './use-panorama-layer.ts'

const open = (card = aRow(1)) => {
  const hook = renderHook(({ on }) => usePanoramaLayer(on), { initialProps: { on: card } })
  act(() => hook.result.current.toggle())
  return hook
}

it('opens and closes with the same key', () => {
  const { result } = open()
  expect(result.current.isOpen).toBe(true)
  act(() => result.current.toggle())
  expect(result.current.isOpen).toBe(false)
})

it('closes when the card changes, and stays closed when the card returns', () => {
  const { result, rerender } = open()
  rerender({ on: aRow(2) })
  expect(result.current.isOpen).toBe(false)
  rerender({ on: aRow(1) })
  expect(result.current.isOpen).toBe(false)
})

it('knows panoramas paid for now or earlier', () => {
  const { result } = open()
  act(() => result.current.markPaid(aRow(1)))
  const paid = [aRow(1), aRow(2), aRow(3, { hasPanorama: true })].map((card) => result.current.isPaid(card))
  expect(paid).toEqual([true, false, true])
})

describe('a tap on the picture', () => {
  beforeEach(() => localStorage.clear())

  const tap = (card = aRow(1)) => {
    const hook = renderHook(({ on }) => usePanoramaLayer(on), { initialProps: { on: card } })
    act(() => hook.result.current.openByTap())
    return hook
  }
  const answer = ({ result }: ReturnType<typeof tap>, isAgreed: boolean, isLast = false) =>
    act(() => result.current.answer(isAgreed, isLast))
  const state = ({ result: { current } }: ReturnType<typeof tap>) => ({
    isOpen: current.isOpen,
    isAsking: current.isAsking,
  })

  it('asks before it spends tokens, once per session', async () => {
    const hook = tap()
    expect(state(hook)).toEqual({ isOpen: false, isAsking: true })
    answer(hook, true)
    await waitFor(() => expect(state(hook)).toEqual({ isOpen: true, isAsking: false }))
    hook.rerender({ on: aRow(2) })
    act(() => hook.result.current.openByTap())
    expect(state(hook)).toEqual({ isOpen: true, isAsking: false })
    expect(state(tap())).toEqual({ isOpen: false, isAsking: true })
  })

  it('opens nothing on a no, and asks again', () => {
    const hook = tap()
    answer(hook, false, true)
    expect(state(hook)).toEqual({ isOpen: false, isAsking: false })
    act(() => hook.result.current.openByTap())
    expect(state(hook)).toEqual({ isOpen: false, isAsking: true })
  })

  it('asks no more in later sessions if the user says so, and never for what is paid', () => {
    expect(state(tap(aRow(1, { hasPanorama: true })))).toEqual({ isOpen: true, isAsking: false })
    answer(tap(), true, true)
    expect(state(tap(aRow(2)))).toEqual({ isOpen: true, isAsking: false })
  })
})
