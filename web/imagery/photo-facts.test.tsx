import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AttributionFact } from './photo-facts.tsx'

const showCredit = (attribution: string) =>
  render(
    <AttributionFact
      provenance={{
        provider: 'google',
        capturedAt: '2024-05',
        attribution,
        heading: null,
        policy: { store: false, machineGrading: false, training: false },
      }}
    />,
  )

it('says that a picture of Google was taken by one of its users, with the credit', () => {
  showCredit('© Jane Roe')
  expect(screen.getByText('Picture by a user, © Jane Roe')).toBeDefined()
})

it.each(['© Google', 'Imagery © Google'])('credits a picture of Google’s own: %s', (credit) => {
  showCredit(credit)
  expect(screen.getByText(credit)).toBeDefined()
})
