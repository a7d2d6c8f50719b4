import { type ColorMatrix, matrixValues } from '@/lib/media/edits/colors'

/** Defines a filter with which CSS shows colors as the worker renders them. */
export function ColorFilter({ id, matrix }: { id: string; matrix: ColorMatrix }) {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <filter id={id} colorInterpolationFilters="sRGB">
        <feColorMatrix type="matrix" values={matrixValues(matrix)} />
      </filter>
    </svg>
  )
}
