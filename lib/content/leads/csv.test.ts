import { expect, test } from 'vitest'
import { csvLine } from './csv'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+49 30 1', '-1', '@cmd', '\tx'], `'=1+1,'+49 30 1,'-1,'@cmd,'\tx\r\n`],
  [['\r=x'], `"'\r=x"\r\n`],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
  [['a=b', ''], 'a=b,\r\n'],
])('writes %j as %j', (cells, line) => expect(csvLine(cells)).toBe(line))
