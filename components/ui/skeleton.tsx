import styles from './skeleton.module.css'

/** Shows a placeholder of the content's size after 200 ms. Width and height as CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return (
    <div className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  )
}
