import { expect, it } from 'vitest'
import { type Provider, provenance } from '../imagery/provenance.ts'
import { imageryOf } from './trained-imagery.ts'

const photographed = provenance.shape.provider.options.filter((provider) => provider !== 'demo')

it('takes own photos and those of all suppliers as one kind', () => {
  expect(photographed).toContain('own' satisfies Provider)
  expect(new Set(photographed.map(imageryOf))).toEqual(new Set(['photos']))
})

it('keeps drawings apart', () => expect(imageryOf('demo')).toBe('drawings'))
