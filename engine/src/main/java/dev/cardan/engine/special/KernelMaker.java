package dev.cardan.engine.special;

import dev.cardan.engine.special.TreeProgram.Piece;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/** Makes the class of a kernel: each operation calls short methods, as long ones are compiled late, slowly or never. */
final class KernelMaker {
    /** Products in one method; with some dozen bytes for each it is well below the 8000 that are compiled at most. */
    private static final int MOST_PRODUCTS = 200;

    private static final ClassDesc KERNEL = TreeKernel.class.describeConstable().orElseThrow();
    private static final ClassDesc NAME = ClassDesc.of(TreeKernel.class.getPackageName(), "StraightTreeKernel");

    private static final MethodTypeDesc SUPER = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_boolean);

    private KernelMaker() {}

    /** A kernel for trees of a shape. */
    static TreeKernel make(TreeShape shape) throws ReflectiveOperationException {
        byte[] bytes = bytes(shape);
        MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
        return (TreeKernel) hidden.lookupClass().getDeclaredConstructor().newInstance();
    }

    static byte[] bytes(TreeShape s) {
        TreeProgram p = new TreeProgram(s);
        return ClassFile.of().build(NAME, c -> {
            c.withSuperclass(KERNEL).withFlags(AccessFlag.FINAL, AccessFlag.SYNTHETIC);
            c.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    ConstantDescs.MTD_void,
                    0,
                    b -> b.aload(0)
                            .loadConstant(s.factors() ? 1 : 0)
                            .invokespecial(KERNEL, ConstantDescs.INIT_NAME, SUPER)
                            .return_());
            operation(c, "factor", s.factors() ? p.factor() : List.of(), s.numbers(), s.dofs);
            operation(c, "solve", p.solve(), s.dofs, s.numbers(), s.dofs);
            operation(c, "mulSymmetric", p.mulSymmetric(), s.dofs, s.numbers(), s.dofs);
        });
    }

    /** A method of the kernel and the static ones that it calls; sizes are those of the arrays. */
    private static void operation(ClassBuilder c, String name, List<Piece> pieces, int... sizes) {
        ClassDesc[] parameters = new ClassDesc[2 * sizes.length];
        for (int a = 0; a < sizes.length; a++) {
            parameters[2 * a] = ConstantDescs.CD_double.arrayType();
            parameters[2 * a + 1] = ConstantDescs.CD_int;
        }
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
        List<List<Piece>> methods = split(pieces);
        for (int i = 0; i < methods.size(); i++) {
            List<Piece> method = methods.get(i);
            c.withMethodBody(
                    name + i, type, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC, b -> write(b, method, sizes));
        }
        c.withMethodBody(name, type, ClassFile.ACC_PUBLIC, b -> {
            for (int i = 0; i < methods.size(); i++) {
                for (int a = 0; a < sizes.length; a++) {
                    b.aload(1 + 2 * a).iload(2 + 2 * a);
                }
                b.invokestatic(NAME, name + i, type);
            }
            b.return_();
        });
    }

    private static void write(CodeBuilder b, List<Piece> pieces, int[] sizes) {
        Lines lines = new Lines(b, sizes);
        for (Piece p : pieces) {
            p.writer().accept(lines);
        }
        lines.end();
    }

    private static List<List<Piece>> split(List<Piece> pieces) {
        List<List<Piece>> methods = new ArrayList<>();
        List<Piece> method = new ArrayList<>();
        int products = 0;
        for (Piece p : pieces) {
            if (!method.isEmpty() && products + p.products() > MOST_PRODUCTS) {
                methods.add(method);
                method = new ArrayList<>();
                products = 0;
            }
            method.add(p);
            products += p.products();
        }
        if (!method.isEmpty()) {
            methods.add(method);
        }
        return methods;
    }
}
