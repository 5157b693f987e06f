import { expect, it } from 'vitest'
import type { Provider } from '../../imagery/provenance.ts'
import { comparisonPicture, reusablePicture } from './memory.ts'
import type { PropertyMemory } from './memory-contract.ts'

const aMemory = (imagery: 'street' | 'aerial', provider: Provider | null): PropertyMemory => ({
  list: { id: 'l', title: 'Oak Park 2024', imagery },
  propertyId: 'r7',
  grade: 6,
  gradedAt: 0,
  picture: provider && {
    id: 'i',
    pic: '/api/images/i',
    large: { url: '/api/images/i/large', width: 1280, height: 864 },
    provenance: {
      provider,
      capturedAt: '2024-05',
      attribution: '',
      heading: null,
      policy: { store: true, machineGrading: true, training: true },
    },
  },
})

it('reuses an earlier picture only in a list of the same kind', () => {
  expect(reusablePicture(aMemory('street', 'mapillary'), 'street')?.id).toBe('i')
  expect(reusablePicture(aMemory('aerial', 'usgs'), 'street')).toBeNull()
  expect(reusablePicture(aMemory('street', null), 'street')).toBeNull()
})

it('shows an earlier picture beside none, or beside one of the same family', () => {
  expect(comparisonPicture(aMemory('street', 'mapillary'), null)?.id).toBe('i')
  expect(comparisonPicture(aMemory('aerial', 'usgs'), 'mapillary')?.id).toBe('i')
  expect(comparisonPicture(aMemory('aerial', 'usgs'), 'google')).toBeNull()
  expect(comparisonPicture(aMemory('street', null), null)).toBeNull()
})
