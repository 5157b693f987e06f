import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePanoramaLayer } from './use-panorama-layer.ts'

const aCard = (row: number, hasPanorama = false) => ({
  id: `r${row}`,
  rowNo: row,
  street: `${row} Elm Street`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  hasPanorama,
})
const open = (card = aCard(1)) => {
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
  rerender({ on: aCard(2) })
  expect(result.current.isOpen).toBe(false)
  rerender({ on: aCard(1) })
  expect(result.current.isOpen).toBe(false)
})

it('knows panoramas paid for now or earlier', () => {
  const { result } = open()
  act(() => result.current.markPaid(aCard(1)))
  const paid = [aCard(1), aCard(2), aCard(3, true)].map((card) => result.current.isPaid(card))
  expect(paid).toEqual([true, false, true])
})

describe('a tap on the picture', () => {
  beforeEach(() => localStorage.clear())

  const tap = (card = aCard(1)) => {
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

  it('asks before it spends tokens, once per session', () => {
    const hook = tap()
    expect(state(hook)).toEqual({ isOpen: false, isAsking: true })
    answer(hook, true)
    expect(state(hook)).toEqual({ isOpen: true, isAsking: false })
    hook.rerender({ on: aCard(2) })
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
    expect(state(tap(aCard(1, true)))).toEqual({ isOpen: true, isAsking: false })
    answer(tap(), true, true)
    expect(state(tap(aCard(2)))).toEqual({ isOpen: true, isAsking: false })
  })
})
