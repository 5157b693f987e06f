import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import { useAbout } from '../client/session/me.ts'
import { AttributionFact, CaptureFact } from '../imagery/index.ts'
import { useText } from '../text/language.ts'
import { Section } from './section.tsx'
import { homeText } from './text.ts'

const STILL_LOADING_MS = 3_000

/** Only open imagery may be shown to everyone (docs/decisions/grading/048). */
export function RealHouses() {
  const text = useText(homeText).realHouses
  const { data: about } = useAbout()
  const { data } = useQuery({
    queryKey: queryKeys.realHouses,
    queryFn: ({ signal }) => api('GET /api/examples', { signal }),
    enabled: about?.imagery === 'open',
    refetchInterval: ({ state }) => (state.data?.isLoading ? STILL_LOADING_MS : false),
  })
  if (data === undefined || data.examples.length === 0) return null
  return (
    <Section title={text.title} text={text.text}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.examples.map((example) => (
          <RealHouse key={example.name} {...example} />
        ))}
      </ul>
    </Section>
  )
}

type Example = Answer<'GET /api/examples'>['examples'][number]

function RealHouse({ name, street, city, state, kind, picture, provenance }: Example) {
  const text = useText(homeText).realHouses
  return (
    <li className="card overflow-hidden">
      <figure>
        <img
          src={picture}
          alt={text.picture[kind](name)}
          width={400}
          height={270}
          loading="lazy"
          className="aspect-[400/270] w-full bg-sunken object-cover"
        />
        <figcaption className="p-4">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">{text.address(street, city, state)}</p>
          <div className="mt-1 flex flex-wrap gap-x-2.5 text-sm text-muted">
            <CaptureFact provenance={provenance} />
            <AttributionFact provenance={provenance} />
          </div>
        </figcaption>
      </figure>
    </li>
  )
}
