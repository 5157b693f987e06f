import type { MappingProblem, ReadMapping } from '@curbgrade/core/photos/matching/read-mapping'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { ReadBatch } from '../read/read-batch.ts'
import { fileNameOf } from './batch-lookup.ts'
import { batchText } from './text.ts'

type BatchProblemsProps = {
  batch: ReadBatch
  /** More than fit into one go; 0 if they fit. */
  tooMany: number
  /** What is missing to the space needed; 0 if it fits. */
  missingBytes: number
  heicOff: number
}

/** What concerns a whole batch, before its photos. */
export function BatchProblems({ batch, tooMany, missingBytes, heicOff }: BatchProblemsProps) {
  const text = useText(batchText).problems
  const { problems, isTooMany } = batch.found
  return (
    <>
      {(tooMany > 0 || isTooMany) && (
        <Banner tone="danger" title={isTooMany ? text.tooManyFiles : text.tooMany(tooMany)}>
          {text.tooManyText}
        </Banner>
      )}
      {missingBytes > 0 && (
        <Banner tone="danger" title={text.space(missingBytes)}>
          {text.spaceText}
        </Banner>
      )}
      {heicOff > 0 && (
        <Banner tone="warning" title={text.heic(heicOff)}>
          {text.heicText}
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="warning" title={text.unopened(problems.length)}>
          <Lines lines={problems.map(({ path, problem }) => ({ name: path, words: text.found[problem] }))} />
        </Banner>
      )}
      {batch.mappings.map(
        ({ index, result }) =>
          result.ok && (
            <UsedMapping
              key={index}
              fileName={fileNameOf(batch.found.files[index]?.path ?? '')}
              mapping={result.value}
            />
          ),
      )}
    </>
  )
}

function UsedMapping({ fileName, mapping }: { fileName: string; mapping: ReadMapping }) {
  const text = useText(batchText).problems
  const { photos, problems } = mapping
  const lines = problems.map(({ line, photo, problem }) => ({
    name: text.line(line, photo),
    words: text.lines[sentences[problem]],
  }))
  return (
    <Banner tone={problems.length > 0 ? 'warning' : 'neutral'} title={text.mapping(fileName, photos.length)}>
      {problems.length > 0 && (
        <>
          {text.unusedLines(problems.length)}
          <Lines lines={lines} />
        </>
      )}
    </Banner>
  )
}

const sentences = {
  no_photo: 'withoutPhoto',
  no_property: 'withoutProperty',
  unknown_photo: 'unknownPhoto',
  unknown_property: 'unknownProperty',
} as const satisfies Record<MappingProblem['problem'], string>

const MAX_SHOWN = 20

function Lines({ lines }: { lines: readonly { readonly name: string; readonly words: string }[] }) {
  const text = useText(batchText).problems
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer underline underline-offset-3 pointer-coarse:py-3">
        {text.show}
      </summary>
      <ul className="mt-1">
        {lines.slice(0, MAX_SHOWN).map(({ name, words }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change
          <li key={place} className="break-words">
            <span className="font-medium">{name}</span>: {words}
          </li>
        ))}
        {lines.length > MAX_SHOWN && <li>{text.more(lines.length - MAX_SHOWN)}</li>}
      </ul>
    </details>
  )
}
