import { describe, expect, test } from "vitest";
import { fileTypeOf, safeFileName } from "#db/schema/files/file-types.ts";
import { bytesOf, zipOf } from "#tests/support/files.ts";

const office = (folder: string, ...more: string[]) =>
  zipOf(["[Content_Types].xml", `${folder}/main.xml`, ...more]);
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describe("the type of a file is what its bytes are", () => {
  test.each<[string, Uint8Array, string | null]>([
    ["image/jpeg", bytesOf("\u00ff\u00d8\u00ff\u00e0"), "image/jpeg"],
    ["image/jpg", bytesOf("\u00ff\u00d8\u00ff\u00e0"), "image/jpeg"],
    ["image/png", bytesOf("\u0089PNG\r\n\u001a\n"), "image/png"],
    ["image/webp", bytesOf("RIFF1234WEBPVP8 "), "image/webp"],
    ["image/gif", bytesOf("GIF89a"), "image/gif"],
    ["application/pdf", bytesOf("%PDF-1.7"), "application/pdf"],
    ["audio/webm;codecs=opus", bytesOf("\u001aE\u00df\u00a3"), "audio/webm"],
    ["audio/x-m4a", bytesOf("1234ftypM4A "), "audio/mp4"],
    ["audio/mpeg", bytesOf("ID3\u0004"), "audio/mpeg"],
    ["text/csv", bytesOf("code;name\nA;B"), "text/csv"],
    ["application/vnd.ms-excel", bytesOf("code;name"), "text/csv"],
    ["text/plain", bytesOf("Liste matériel"), "text/plain"],
    [docx, office("word"), docx],
    [xlsx, office("xl"), xlsx],
    ["application/zip", office("xl"), "application/zip"],
    [
      "application/vnd.oasis.opendocument.text",
      zipOf(["mimetype"], "application/vnd.oasis.opendocument.text"),
      "application/vnd.oasis.opendocument.text",
    ],
    ["", bytesOf("%PDF-1.7"), "application/pdf"],
    ["application/octet-stream", office("xl"), xlsx],
    ["", bytesOf("/interface print"), "text/plain"],
  ])("%s", (claimed, bytes, type) => {
    expect(fileTypeOf(claimed, bytes)).toBe(type);
  });

  test.each<[string, string, Uint8Array]>([
    ["another picture", "image/png", bytesOf("\u00ff\u00d8\u00ff\u00e0")],
    ["an iPhone's HEIC", "image/heic", bytesOf("1234ftypheic")],
    ["an iPhone's HEIC that calls itself a JPEG", "image/jpeg", bytesOf("1234ftypheic")],
    ["a program as a picture", "image/jpeg", bytesOf("MZ\u0090\u0000")],
    ["a program of no type", "", bytesOf("MZ\u0090\u0000")],
    ["a drawing with scripts", "image/svg+xml", bytesOf("<svg xmlns='x'/>")],
    ["a page", "text/html", bytesOf("<p>")],
    ["a page as a text", "text/plain", bytesOf("\u00ef\u00bb\u00bf  <!-- x --><!DOCTYPE html>")],
    ["a drawing as a text", "text/plain", bytesOf('<?xml version="1.0"?><svg onload="x">')],
    ["a page of no type", "", bytesOf("<html>")],
    ["a workbook as a document", docx, office("xl")],
    ["a document with macros", docx, office("word", "word/vbaProject.bin")],
    ["any archive as a document", docx, zipOf(["photo.jpg"])],
    ["a damaged archive as a document", docx, office("word").subarray(0, -10)],
    ["bytes as a text", "text/csv", bytesOf("a\u0000b")],
    ["nothing", "image/jpeg", new Uint8Array()],
    ["nothing of no type", "", new Uint8Array()],
  ])("refuses %s", (_, claimed, bytes) => {
    expect(fileTypeOf(claimed, bytes)).toBeNull();
  });
});

test.each([
  ["Facture 2026.pdf", "application/pdf", "Facture 2026.pdf"],
  ["صورة.PNG", "image/png", "صورة.png"],
  ["../../etc/passwd", "text/plain", "etc passwd.txt"],
  ["evil.html", "text/plain", "evil.html.txt"],
  ["invoice\u202efdp.exe", "application/pdf", "invoice fdp.exe.pdf"],
  ['a"b;c\r\nx-evil: 1.csv', "text/csv", "a b;c x-evil 1.csv"],
  ["", "image/jpeg", "file.jpg"],
  ["...", "image/jpeg", "file.jpg"],
  ["IMG_1.jpeg", "image/jpeg", "IMG_1.jpeg"],
  ["x".repeat(400), "text/csv", `${"x".repeat(150)}.csv`],
] as const)("a file called «%s» is kept as one that opens as %s", (name, type, safe) => {
  expect(safeFileName(name, type)).toBe(safe);
});

test("a long name is cut between signs, and holds no half of one", () => {
  const stem = "a".repeat(149);
  expect(safeFileName(`${stem}\u{1f600}\u{1f600}.png`, "image/png")).toBe(`${stem}.png`);
  expect(safeFileName(`${stem} b.png`, "image/png")).toBe(`${stem}.png`);
  expect(safeFileName("half\ud83d\u{1f600}.png", "image/png")).toBe("half\ufffd\u{1f600}.png");
  expect(safeFileName(`${stem}e\u0323\u0301.png`, "image/png")).toBe(`${stem}.png`);
});
