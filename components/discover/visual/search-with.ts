import Router from 'next/router'
import { choosePicture, fileIn } from './chosen-picture'

/** Searches with the picture of a drop or a paste; the page says so if it is none. */
export function searchWith(data: DataTransfer): void {
  const file = fileIn(data)
  if (!file) return
  choosePicture(file)
  void Router.push('/search/picture/')
}
