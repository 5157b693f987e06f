import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AttributionFact, CaptureFact } from './photo-facts.tsx'

const provenance = {
  provider: 'google',
  capturedAt: '2024-05',
  attribution: '',
  heading: null,
  policy: { store: false, machineGrading: false, training: false },
} as const

const showCredit = (attribution: string) =>
  render(<AttributionFact provenance={{ ...provenance, attribution }} />)

it('says that a picture of Google was taken by one of its users, with the credit', () => {
  showCredit('© Jane Roe')
  expect(screen.getByText('Picture by a user, © Jane Roe')).toBeDefined()
})

it.each(['© Google', 'Imagery © Google'])('credits a picture of Google’s own: %s', (credit) => {
  showCredit(credit)
  expect(screen.getByText(credit)).toBeDefined()
})

it.each([
  ['2024-05', 'Captured May 2024'],
  ['2019', 'Captured 2019'],
])('names no more of the date than is known: %s', (capturedAt, fact) => {
  render(<CaptureFact provenance={{ ...provenance, capturedAt }} />)
  expect(screen.getByText(fact)).toBeDefined()
})
