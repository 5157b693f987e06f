import { expect, it } from 'vitest'
import { samplePlaces } from './sample-columns.ts'

it('finds the columns of a sample among the additional ones of a list', () => {
  const columns = ['why', 'Street', 'city', ' Selection_Probability ', 'state', 'zip', 'WHY', 'ai_grade']
  expect(samplePlaces(columns, { street: 1, city: 2, state: 4, zip: 5 })).toEqual({
    why: 0,
    selection_probability: 1,
    ai_grade: 3,
    model_version: null,
  })
})
