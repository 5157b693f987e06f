import { coveredGrades, type Level } from '@curbgrade/core/grading/levels'
import { Thumbnail } from '../../frame/thumbnail.tsx'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { gradingText } from '../text.ts'
import type { PhotoByGrade } from './own-photos.ts'

type RubricProps = {
  photos: PhotoByGrade
  /** For each grade, the user's picture most similar to the one on screen, if known. */
  similar?: PhotoByGrade
}

/** Explains each grade, or level of the list's scale, in words and by the user's own pictures. */
export function Rubric({ photos, similar = {} }: RubricProps) {
  const text = useText(gradingText)
  const levels = useLevels()
  const hasSimilar = Object.keys(similar).length > 0
  const hasOwn = hasSimilar || Object.keys(photos).length > 0
  return (
    <section
      aria-labelledby="rubric"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be focusable
      tabIndex={0}
      className="card flex min-h-0 flex-col gap-2.5 overflow-y-auto p-3.5 lg:[container-type:size] lg:max-h-[40rem] lg:flex-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="rubric" className="font-semibold">
          {text.rubric.title}
        </h2>
        {hasOwn && (
          <span className="text-sm text-muted [@container(max-height:24rem)]:hidden">
            {hasSimilar ? text.rubric.similar : text.rubric.own}
          </span>
        )}
      </div>
      <ol className="flex flex-1 flex-col justify-between gap-1 lg:gap-0">
        {levels.map((level) => (
          <RubricLine key={level.stores} level={level} photos={photos} similar={similar} />
        ))}
      </ol>
      <p className="border-t border-line pt-2.5 text-sm text-muted text-pretty [@container(max-height:24rem)]:hidden">
        {text.rubric.scale}
      </p>
    </section>
  )
}

type RubricLineProps = { level: Level; photos: PhotoByGrade; similar: PhotoByGrade }

function RubricLine({ level, photos, similar }: RubricLineProps) {
  const { rubric, rubricOf } = useText(gradingText)
  const grades = coveredGrades(level)
  const like = firstOf(similar, grades)
  const photo = like ?? firstOf(photos, grades)
  return (
    <li className="flex items-center gap-2.5 lg:flex-[1_0_auto]">
      <GradeChip grade={level.stores} className="max-w-16 min-w-7 shrink-0 justify-center" />
      <span className="min-w-0 flex-1 text-sm leading-4 text-pretty">
        {[...new Set([level.from, level.upTo])].map((grade) => rubricOf[grade]).join(' … ')}
      </span>
      {photo && (
        <span className="relative aspect-[400/270] h-8 shrink-0 lg:h-[calc(100%-3px)] lg:max-h-11.5">
          <Thumbnail
            src={photo}
            alt={like ? rubric.similarPicture(level.stores) : rubric.ownPicture(level.stores)}
            className="absolute size-full rounded-[6px]"
          />
        </span>
      )}
    </li>
  )
}

const firstOf = (photos: PhotoByGrade, grades: readonly number[]): string | undefined =>
  grades.map((grade) => photos[grade]).find((photo) => photo !== undefined)
