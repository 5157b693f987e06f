import type { Address } from '../provider.ts'

export type Landmark = Address & { readonly name: string }

/** Public museums, because showing a private house would need consent. */
export const landmarks: readonly Landmark[] = [
  { name: 'Lincoln Home', street: '413 S 8th St', city: 'Springfield', state: 'IL', zip: '62701' },
  { name: 'Betsy Ross House', street: '239 Arch St', city: 'Philadelphia', state: 'PA', zip: '19106' },
  {
    name: 'Haas-Lilienthal House',
    street: '2007 Franklin St',
    city: 'San Francisco',
    state: 'CA',
    zip: '94109',
  },
  { name: 'Molly Brown House', street: '1340 Pennsylvania St', city: 'Denver', state: 'CO', zip: '80203' },
  { name: 'Paul Revere House', street: '19 North Square', city: 'Boston', state: 'MA', zip: '02113' },
  { name: 'Frank Lloyd Wright Home', street: '951 Chicago Ave', city: 'Oak Park', state: 'IL', zip: '60302' },
]
